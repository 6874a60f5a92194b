CREATE TABLE "known_secrets" (
	"setting" text NOT NULL,
	"fingerprint" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"needed" boolean NOT NULL,
	CONSTRAINT "known_secrets_setting_fingerprint_pk" PRIMARY KEY("setting","fingerprint")
);
