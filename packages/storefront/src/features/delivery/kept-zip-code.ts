import { readDraft, writeDraft } from "../../forms/form-draft.ts";

const DRAFT = "delivery";

/** The postal code that delivery was asked for in this visit; empty where none was. */
export const keptZipCode = (): string => /^\d{5}$/.exec(readDraft(DRAFT)["zipCode"] ?? "")?.[0] ?? "";

/** Keeps a whole postal code for the visit. */
export const keepZipCode = (zipCode: string): void => writeDraft(DRAFT, { zipCode });
