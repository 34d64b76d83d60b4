-- written by hand: mails said the demo's tagline below every shop's name; from now on its owner says what follows it, if anything
UPDATE "shop_settings" SET "settings" = "settings" || '{"tagline": {"en": "", "id": ""}}'::jsonb;
