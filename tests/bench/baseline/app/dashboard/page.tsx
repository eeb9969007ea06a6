import Link from "next/link";
import { readDashboard } from "./read-dashboard";

const SECTIONS = [
  { href: "/dashboard", label: "Team" },
  { href: "/link", label: "General" },
  { href: "/queries", label: "Activity" },
  { href: "/", label: "Security" },
];

/**
 * A dashboard that reads the same data as nextjs/saas-starter: the user, the team with its members, and the
 * subscription. It renders this data, a navigation bar and several forms.
 */
export default async function Dashboard() {
  const { user, membership, team, subscription } = await readDashboard();
  return (
    <div>
      <header>
        <Link href="/">Baseline</Link>
        <span>{user.profile?.displayName ?? user.email}</span>
      </header>
      <nav>
        {SECTIONS.map(({ href, label }) => (
          <Link key={label} href={href} prefetch={false}>
            {label}
          </Link>
        ))}
      </nav>
      <main>
        <h1>Team settings</h1>
        <section>
          <h2>Subscription</h2>
          <p>Plan: {subscription?.planType ?? "free"}</p>
          <p>
            {subscription?.status === "active"
              ? `Renews on ${subscription.currentPeriodEnd?.toISOString().slice(0, 10)}`
              : "No active subscription"}
          </p>
          <form method="post">
            <button type="submit">Manage subscription</button>
          </form>
        </section>
        <section>
          <h2>Members of {team?.name}</h2>
          <ul>
            {team?.members.map((member) => (
              <li key={member.id}>
                <b>{member.user.profile?.fullName ?? member.user.email}</b> <span>{member.role.name}</span>
                <form method="post">
                  <input type="hidden" name="member" value={member.id} />
                  <button type="submit">Remove</button>
                </form>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Invite a member</h2>
          <form method="post">
            <label>
              Email <input name="email" type="email" required />
            </label>
            <label>
              <input type="radio" name="role" value="member" defaultChecked /> Member
            </label>
            <label>
              <input type="radio" name="role" value="owner" /> Owner
            </label>
            <button type="submit" disabled={membership?.role.key !== "owner"}>
              Invite
            </button>
          </form>
        </section>
      </main>
    </div>
  );
}
