ALTER TABLE "media" ADD COLUMN "uploaded_by_staff" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_staff_staff_id_fk" FOREIGN KEY ("uploaded_by_staff") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- written by hand: the staff's uploads until now are named in the audit
UPDATE "media" SET "uploaded_by_staff" = (
	SELECT "staff_id" FROM "audit_entries"
	WHERE "act" = 'picture/upload' AND "subject" = "media"."path"
	ORDER BY "id" LIMIT 1
) WHERE "uploaded_by" IS NULL;
