CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"subject_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_subject_hash_pk" PRIMARY KEY("token_hash","subject_hash")
);
--> statement-breakpoint
CREATE INDEX "known_devices_expire" ON "known_devices" USING btree ("expires_at");