/** Jobs of the instance 7, for tests of the screens that start and show them. */
import type { Job } from '../src/api/types.ts'
import { apiUrl, HttpResponse, http, server } from './server.ts'

export function buildJob(id: number, more: Partial<Job> = {}): Job {
  const when = { created_at: '2026-11-22T08:00:00Z', finished_at: null }
  return {
    ...when,
    id,
    kind: 'invitations',
    state: 'running',
    done: 0,
    of: 2,
    failed: 0,
    error: null,
    results: [],
    ...more,
  }
}

const REMINDER = {
  recipient: 'Ada Amsel',
  subject: 'Erinnerung',
  html: '<p>Noch 2 von 2 Thesen</p>',
  text: 'Noch 2 von 2 Thesen',
}

/** The preview of an invitation. */
export const INVITATION = {
  recipient: 'Ada Amsel',
  subject: 'Einladung',
  html: '<p>Sie bewerten 2 Thesen</p>',
  text: 'Sie bewerten 2 Thesen',
  reply_to: 'Erika Muster <erika@example.org>',
}

/** Serves a job that these calls start, and previews of mails. A test changes the job with `update`. Records the requests. */
export function serveJob(report: Job) {
  let job = report
  const sent: unknown[] = []
  const previewed: unknown[] = []
  const tested: unknown[] = []
  const startJob = async ({ request }: { request: Request }) => {
    sent.push(await request.json())
    return HttpResponse.json({ job_id: job.id }, { status: 202 })
  }
  server.use(
    http.post(apiUrl('/actions/invite/7/many'), startJob),
    http.post(apiUrl('/actions/invite/7/party/21/many'), startJob),
    http.post(apiUrl('/actions/remind/7'), startJob),
    http.post(apiUrl('/actions/remind/7/party/21'), startJob),
    ...['/actions/remind/7', '/actions/remind/7/party/21'].map((path) =>
      http.post(apiUrl(`${path}/preview`), async ({ request }) => {
        previewed.push(await request.json())
        return HttpResponse.json(REMINDER)
      }),
    ),
    ...['/actions/invite/7', '/actions/invite/7/party/21'].flatMap((path) => [
      http.post(apiUrl(`${path}/preview`), async ({ request }) => {
        previewed.push(await request.json())
        return HttpResponse.json(INVITATION)
      }),
      http.post(apiUrl(`${path}/test`), async ({ request }) => {
        tested.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    ]),
    http.post(apiUrl('/applications/7/matches/people'), startJob),
    http.post(apiUrl('/applications/7/matches/parties/21/people'), startJob),
    ...['/applications/7', '/applications/7/matches/parties/21'].flatMap((place) => [
      http.get(apiUrl(`${place}/jobs`), () =>
        HttpResponse.json({ data: sent.length > 0 ? [job] : [], pagination: {} }),
      ),
      http.get(apiUrl(`${place}/jobs/${job.id}`), () => HttpResponse.json(job)),
      http.post(apiUrl(`${place}/jobs/${job.id}/stop`), () => {
        job = { ...job, state: 'stopped' }
        return HttpResponse.json(job)
      }),
    ]),
  )
  return {
    sent,
    previewed,
    tested,
    update: (more: Partial<Job>) => {
      job = { ...job, ...more }
    },
  }
}
