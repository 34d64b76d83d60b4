import { localeOfPath, localizedHref } from "@griya/api";
import { useEffect } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { claimReload } from "../frame/chunk-reload.ts";
import { toPageProblem } from "../frame/page-problem.ts";
import { useDocumentHead } from "../frame/use-document-head.ts";
import { ErrorPage } from "../shell/error-page.tsx";

/** Shown in the place of the page that failed, with the shop around it. */
export function ErrorScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  useDocumentHead(error);
  useEffect(() => {
    if (claimReload(error, Date.now())) window.location.reload();
  }, [error]);
  return (
    <ErrorPage
      {...toPageProblem(error)}
      homeHref={localizedHref("/", localeOfPath(location.pathname))}
      onTry={() => void navigate(location, { replace: true })}
      onReload={() => window.location.reload()}
    />
  );
}
