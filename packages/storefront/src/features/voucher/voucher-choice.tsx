import type { CartVoucher, Problem } from "@griya/api";
import { Button, InlineAlert, Text, TextField } from "@griya/ui";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { formatProblem } from "../../problems/format-problem.ts";
import { OpenVouchers } from "./open-vouchers.tsx";

export interface VoucherChoiceProps {
  /** The voucher in the cart; null without a voucher. */
  voucher: CartVoucher | null;
  /** True when the voucher lowers the visible amount. */
  isApplied: boolean;
  /** The reason why the provider refused the last voucher. */
  problem: Problem | null;
  isSaving: boolean;
  /** The price of the selected lines, in whole rupiah. */
  subtotal: number;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** Renders the voucher in the cart. Without a voucher, it renders a field for a code and the list of vouchers. */
export function VoucherChoice({ voucher, ...choice }: VoucherChoiceProps) {
  const container = useFocusFallback<HTMLDivElement>(voucher === null);
  return (
    <div ref={container} tabIndex={-1} className="border-b pb-4 outline-none">
      {voucher ? <ChosenVoucher voucher={voucher} {...choice} /> : <VoucherForm {...choice} />}
    </div>
  );
}

function ChosenVoucher({
  voucher: { code, title, kind, refusal },
  isApplied,
  isSaving,
  onRemove,
}: Pick<VoucherChoiceProps, "isApplied" | "isSaving" | "onRemove"> & { voucher: CartVoucher }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("voucher.title")} aria-busy={isSaving} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">{t("voucher.chosen", { code })}</p>
          <Text size="small" tone="muted">
            {title}
          </Text>
        </div>
        <Button tone="quiet" size="sm" isPending={isSaving} onClick={onRemove} className="-me-3">
          {t("voucher.takeOut")}
        </Button>
      </div>
      {refusal && <InlineAlert tone="warning">{refusal}</InlineAlert>}
      {kind === "shipping" && !refusal && !isApplied && (
        <Text size="small" tone="muted">
          {t("voucher.withAddress")}
        </Text>
      )}
    </section>
  );
}

function VoucherForm({
  problem,
  isSaving,
  subtotal,
  onApply,
}: Omit<VoucherChoiceProps, "voucher" | "isApplied" | "onRemove">) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(problem !== null);
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState(""); // The sent code is empty when the problem belongs to a voucher from the list.
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const error = problem && sent !== "" && typed === sent ? formatProblem(t, problem) : undefined;
  useEffect(() => {
    if (error) form.current?.scrollIntoView({ block: "nearest" }); // On a phone, the bar at the bottom may cover the error.
  }, [error]);
  const applyTypedCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = event.currentTarget.querySelector("input")?.value ?? ""; // A script can fill the field without an event.
    if (code.trim() === "") return;
    setTyped(code);
    setSent(code);
    onApply(code);
  };
  const applyListedCode = (code: string) => {
    setSent("");
    onApply(code);
  };
  return (
    <section aria-label={t("voucher.title")} className="flex flex-col gap-4">
      <Button tone="secondary" isWide aria-expanded={isOpen} aria-controls={formId} onClick={() => setIsOpen(!isOpen)}>
        {t("voucher.choose")}
      </Button>
      <div id={formId} hidden={!isOpen}>
        {isOpen && (
          <div className="flex flex-col gap-4">
            <form ref={form} noValidate onSubmit={applyTypedCode}>
              <TextField
                label={t("voucher.code")}
                value={typed}
                error={error}
                suffix={
                  <Button type="submit" tone="quiet" size="sm" isPending={isSaving}>
                    {t("voucher.submit")}
                  </Button>
                }
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </form>
            {problem && sent === "" && <InlineAlert tone="danger">{formatProblem(t, problem)}</InlineAlert>}
            <OpenVouchers
              code={null}
              subtotal={subtotal}
              onUse={applyListedCode}
              emptyMessage={
                <Text size="small" tone="muted">
                  {t("voucher.none")}
                </Text>
              }
            />
          </div>
        )}
      </div>
    </section>
  );
}
