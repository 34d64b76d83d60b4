-- each email that waits becomes a job of the queue
INSERT INTO jobs.job (id, name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, policy)
SELECT mails.id, queue.name, jsonb_build_object('emailId', mails.id), greatest(mails.due_at, now()),
  queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds, queue.policy
FROM mails JOIN jobs.queue ON queue.name = 'send-email' WHERE mails.due_at IS NOT NULL;--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "due_at";