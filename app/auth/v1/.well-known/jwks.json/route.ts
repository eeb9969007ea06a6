export { GET } from "../../../../.well-known/jwks.json/route";
