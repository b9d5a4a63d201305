-- A job that is queued by a key either moves the one that waits or follows the one that runs. The queue's own function
-- looks which of the two it is and then writes: of a job that a worker takes in between it writes nothing, and answers
-- nothing. Asked again it sees that the job runs.
CREATE FUNCTION queue_job(
  task text, payload json, queue text, run_at timestamptz, max_attempts integer, key text, key_mode text,
  priority integer
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  queued bigint;
BEGIN
  FOR tries IN 1..100 LOOP
    SELECT job.id INTO queued FROM graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at,
      max_attempts => max_attempts, job_key => key, job_key_mode => key_mode, priority => priority) AS job;
    IF queued IS NOT NULL THEN
      RETURN queued;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'The job % was taken each time it was queued', key USING ERRCODE = 'serialization_failure';
END $$;
