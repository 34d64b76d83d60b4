import { getIssueMessageKey } from "@griya/api";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useCallback, useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { clearDraft, readDraft, writeDraft } from "./form-draft.ts";

type Texts = Record<string, string>;

export type ContractForm<Values extends Texts> = {
  /** A schema of the contract. The messages of its issues are text keys. */
  schema: z.ZodMiniType<Values, Values>;
  labels: Readonly<Record<keyof Values & string, string>>;
  /** The name of the draft, which survives a reload, and the stored fields. A password field must not be among them. */
  draft: { name: string; fields: readonly (keyof Values & string)[] };
  /** The initial values of the fields. Without initial values, the form keeps the values that the browser has restored. */
  initialValues?: Partial<Values> | undefined;
  /** Receives the parsed values, such as a trimmed email. */
  onSubmit: (values: Values) => void;
};

/**
 * Returns a form over a schema of the contract. The form has fields with translated errors, and a summary of several errors. After a
 * refusal, the focus moves to the errors. Errors are stored as text keys, so a change of language translates them too.
 */
export const useContractForm = <Values extends Texts>({
  schema,
  labels,
  draft,
  initialValues,
  onSubmit,
}: ContractForm<Values>) => {
  const { t } = useTranslation();
  const formId = useId();
  const [refusalCount, setRefusalCount] = useState(0);
  const form = useForm<Texts, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    shouldFocusError: false,
    ...(initialValues && { defaultValues: initialValues as Texts }),
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
    const isGeneralError = text === t("message.invalidData");
    return [{ fieldId: getFieldId(name), text: isGeneralError ? `${labels[name] ?? name}: ${text}` : text }];
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
    const typedValues = form.getValues(); // the shopper may have typed before the script was loaded
    if (fieldNames.some((name) => typedValues[name])) storeDraft(typedValues);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) });
  }, [form, draftName, draftFields]);

  const submit = form.handleSubmit(onSubmit, (refused) => {
    const [first, second] = Object.keys(refused);
    if (second !== undefined) setRefusalCount((count) => count + 1);
    else if (first !== undefined) form.setFocus(first);
  });

  /** Copies the values of the fields into the form. Scripts and password managers fill in fields without an event. */
  const copyFieldValues = (element: HTMLFormElement) => {
    for (const [name, value] of new FormData(element)) {
      if (!(name in labels) || typeof value !== "string" || form.getValues(name) === value) continue;
      const isEmptySelect = value === "" && element.elements.namedItem(name) instanceof HTMLSelectElement;
      if (!isEmptySelect) form.setValue(name, value); // an empty select may still be loading its options
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
    /** Sets the values of fields that depend on another field. The function is the same in every render. */
    fill,
    /** Returns the props of the text or password field with the given name. */
    field: (name: keyof Values & string) => ({
      id: getFieldId(name),
      label: labels[name],
      error: getFieldError(name),
      isRequired: true,
      ...form.register(name),
    }),
    /** The props of the `<form>`. The method `dialog` keeps a form from being sent without its script, so no URL contains a password. */
    form: {
      noValidate: true,
      method: "dialog",
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        copyFieldValues(event.currentTarget);
        void submit(event);
      },
    },
    /** The props of `FormProblems`, which change with each submit that has errors in several fields. */
    summary: { refusalCount, problems },
    /** Deletes the draft after the provider has accepted the form. */
    forget: () => clearDraft(draftName),
  };
};
