CREATE TABLE "backups" (
	"made_at" timestamp with time zone PRIMARY KEY NOT NULL
);
