import { getIssueMessageKey } from "@griya/api";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useCallback, useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { clearDraft, readDraft, writeDraft } from "./form-draft.ts";

type Texts = Record<string, string>;

export type ContractForm<Values extends Texts> = {
  /** One of the contract's schemas, whose issues are message keys. */
  schema: z.ZodMiniType<Values, Values>;
  labels: Readonly<Record<keyof Values & string, string>>;
  /** The name of the draft that survives a reload, and the fields that it may store: never a password. */
  draft: { name: string; fields: readonly (keyof Values & string)[] };
  /** The first values of the fields. Without it, values that the browser has filled in stay. */
  initial?: Partial<Values> | undefined;
  /** Receives the values that the schema has read, such as a trimmed email. */
  onSubmit: (values: Values) => void;
};

/**
 * Returns a form over one of the contract's schemas: fields with errors in the reader's language, and a summary above them. After a
 * refusal, the focus moves to the errors. Errors are stored as keys, so a change of language translates them too.
 */
export const useContractForm = <Values extends Texts>({
  schema,
  labels,
  draft,
  initial,
  onSubmit,
}: ContractForm<Values>) => {
  const { t } = useTranslation();
  const formId = useId();
  const [refusalCount, setRefusalCount] = useState(0);
  const form = useForm<Texts, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    shouldFocusError: false,
    ...(initial && { defaultValues: initial as Texts }),
  });
  const { errors } = form.formState;
  const names = Object.keys(labels);
  const getFieldId = (name: string): string => `${formId}-${name}`;
  const getFieldError = (name: string): string | undefined => {
    const message = errors[name]?.message;
    if (message === undefined) return undefined;
    return t(`message.${getIssueMessageKey({ message })}`, { type: labels[name] ?? name });
  };
  const problems = names.flatMap((name) => {
    const text = getFieldError(name);
    if (text === undefined) return [];
    const saysNoField = text === t("message.invalidData");
    return [{ fieldId: getFieldId(name), text: saysNoField ? `${labels[name] ?? name}: ${text}` : text }];
  });

  const draftName = draft.name;
  const draftFields = draft.fields.join(" ");
  useEffect(() => {
    const fieldNames = draftFields.split(" ").filter(Boolean);
    if (fieldNames.length === 0) return undefined;
    for (const [name, text] of Object.entries(readDraft(draftName))) {
      if (fieldNames.includes(name) && !form.getValues(name)) form.setValue(name, text);
    }
    const storeDraft = (values: Texts) =>
      writeDraft(draftName, Object.fromEntries(fieldNames.map((name) => [name, values[name] ?? ""])));
    const typed = form.getValues(); // also typed before this script loaded
    if (fieldNames.some((name) => typed[name])) storeDraft(typed);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) });
  }, [form, draftName, draftFields]);

  const submit = form.handleSubmit(onSubmit, (refused) => {
    const [first, second] = Object.keys(refused);
    if (second !== undefined) setRefusalCount((count) => count + 1);
    else if (first !== undefined) form.setFocus(first);
  });

  /** Takes the values of the fields, since scripts and password managers fill them in without an event. */
  const readFieldValues = (element: HTMLFormElement) => {
    for (const [name, value] of new FormData(element)) {
      if (!(name in labels) || typeof value !== "string" || form.getValues(name) === value) continue;
      const isUnchosen = value === "" && element.elements.namedItem(name) instanceof HTMLSelectElement;
      if (!isUnchosen) form.setValue(name, value); // the options of a choice may still be loading
    }
  };

  const fill = useCallback(
    (values: Partial<Values>) => {
      for (const [name, text] of Object.entries(values)) {
        if (form.getValues(name) === text) continue;
        form.setValue(name, String(text), { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
      }
    },
    [form],
  );

  return {
    /** Puts values into fields that depend on another field. It is the same function in every render. */
    fill,
    /** Spread on a text or password field of that name. */
    field: (name: keyof Values & string) => ({
      id: getFieldId(name),
      label: labels[name],
      error: getFieldError(name),
      isRequired: true,
      ...form.register(name),
    }),
    /** Spread on the `<form>`. Without its script the form is not sent, so no password gets into an address. */
    form: {
      noValidate: true,
      method: "dialog",
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        readFieldValues(event.currentTarget);
        void submit(event);
      },
    },
    /** Spread on FormProblems. It changes with each submit that more than one field refuses. */
    summary: { refusalCount, problems },
    /** Deletes the draft of a form that is done. */
    forget: () => clearDraft(draftName),
  };
};
