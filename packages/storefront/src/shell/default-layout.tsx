import { Outlet } from "react-router";
import { useDocumentHead } from "../shop/use-document-head.ts";

/** Header, content, footer, toasts (specification, section 2). */
export function DefaultLayout() {
  useDocumentHead();
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
