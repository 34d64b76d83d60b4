import { Outlet } from "react-router";

/** For the auth pages (specification, section 2). */
export function Component() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
