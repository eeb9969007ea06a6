/**
 * Frequent parts of the most common passwords, collected from published lists. lib/domain/identity/passwords/common-passwords.ts
 * compares them with passwords after normalizing case, look-alike digits and added characters.
 */
export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(
  `aaron abc abcd access action adidas admin administrator adrian alabama albert alex alexander alexandra alexis alice
   alison allison always alyssa amanda amber america american amsterdam andrea andrew andy angel angela angels animal
   anthony anything apollo apple april archie ariel arsenal arthur asdf asdfasdf asdfgh asdfghjkl ashley asshole austin
   awesome babe baby babygirl badboy badger bailey banana bandit barbara barbie barcelona barney baseball basketball batman
   bear beautiful beauty beaver becky bella benjamin berlin bigboy bigdaddy bigdog bigfoot bill billy birthday bismillah
   blabla black blackjack blessed blink blond blowme blue bond bonnie booboo booger boomer boss boston bradley brandon
   brandy brian britney broncos brooklyn brother bubba bubbles buddy bulldog bullshit buster butter butterfly butthead
   calvin camaro cameron canada candy captain carlos carmen carolina caroline carter casper cat catherine challenge chance
   change changeme charles charlie charlotte cheese chelsea cherry chester chevy chicago chicken chocolate chris christian
   christina christine christmas christopher claire classic claudia coffee coldplay college computer connor cookie cookies
   cool cooper corvette cowboy cowboys creative crystal cynthia dakota dallas daniel daniela danielle darling david debbie
   default demo denise dennis denver derek destiny detroit diablo diamond diana dodgers dog dolphin dolphins dominic donald
   donkey dragon dreams duke eagle eagles edward einstein elephant elizabeth emily emma enter eric erica estrella everton
   evolution extreme fabian facebook falcon family farmer father felix fender ferrari fire fishing flower flowers fluffy
   florida football forever forest francis frank freddy freedom friend friends fuckme fuckoff fuck fuckyou gabriel gandalf
   garfield gateway gators gemini george giants ginger giovanni goddess golden golf golfer google gordon grace great green
   guest guitar gunner hahaha hammer hannah happy harley harry hawaii heather heaven hello hellokitty help hiphop hockey
   holiday homer honda honey hoofline horse horses horny hotdog hottie house houston howard hunter iceman iloveu iloveyou
   internet ireland isabella isabelle jackass jackie jackson jacob jaguar jake james jasmine jason jasper jennifer jeremy
   jessica jessie jesus jesuschrist jimmy joanna john johnny johnson jonathan jordan joseph joshua julia julian junior
   justin karen karina katherine kathryn katie keith kelly kenneth kevin killer kimberly king kingdom kitten kitty knight
   ladybug lakers laura lauren leather legend leonard leslie letmein lexus liberty lincoln linda lisa little liverpool lizard
   lol london login looking loser louise love loveme lovely lover lovers loveyou lucky lucy madison maggie magic manager
   manchester marcus margaret maria mariah marie marina marine mario marlboro martin martina marvin mary master masters matrix
   matthew maverick maxwell melanie melissa mercedes merlin metallica michael michelle mickey midnight miguel miller minecraft
   miranda mohammed molly monday money monica monkey monster morgan mother motorola mountain muffin mustang mylove myspace
   naruto nascar natalie natasha nathan naughty newyork nicholas nicole nikita ninja nirvana nissan nothing november number
   october oliver olivia orange orlando packers panther panthers parker pass passion passme passw0rd passport password
   passwort patricia patrick peaches peanut pebbles penelope penguin pepper peter phantom phoenix picture pirate pizza player
   please pokemon poohbear pookie porsche power precious preston prince princess private purple pussy qazwsx qwaszx qwe qweasd
   qweasdzxc qwer qwert qwerty qwertyu qwertyui qwertyuiop rabbit rachel raiders rainbow ranger rangers raven rebecca redskins
   redsox richard robert rocket rocky romance ronaldo root rosebud runner rush ryan sabrina saddle sally samantha sammy samson
   samsung samuel sandra santiago sarah saturn scarface school scooby scooter scorpion scorpio scott seattle secret security
   senha september service sexy sexygirl shadow shannon sharon shelby shit shorty sierra silver simple skippy slayer slipknot
   smokey snickers snoopy snowball soccer sophia sophie spanky sparky spider spiderman spirit spongebob stable stallion star
   starwars stefan stella stephanie steelers steve steven stupid success summer sunday sunflower sunshine superman superstar
   support surfer susan suzuki swordfish sydney system taylor teacher temp temporary teresa test tester testing teste texas
   theman therock thomas thunder tiffany tiger tigers tigger tinkerbell tomcat toyota training travis trinity trouble trustno
   trust tucker turtle tweety twitter unicorn united user vanessa veronica victor victoria vincent viper virginia volleyball
   walter warrior welcome whatever white william willie willow wilson windows winner winston winter wizard wolf wolves wonder
   xavier xbox yamaha yankee yankees yellow youtube zaq zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm`.split(/\s+/),
);
