import { LOGIN } from "@/lib/domain/login/login-limits";

/** Why no key is shown now, and the way there and back. */
export function LogInAgain() {
  return (
    <p>
      Keys are shown, made and replaced only within {LOGIN.recentMinutes} minutes of a login.{" "}
      <a href="/login?next=%2Faccount">Log in again to see them</a>; you come back here.
    </p>
  );
}
