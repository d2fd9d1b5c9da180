import { errorInWords, withoutPeople } from '#kernel/error-in-words.ts'
import { later } from '#kernel/time.ts'
import { claimExamination, endExamination, examinationLasts, keepCheck } from '#modules/system/system.public.ts'
import { checks as allChecks, type Check } from '../doctor.ts'
import type { JobDeps } from './job-deps.ts'

/** Sentences that are kept of one check; all are counted. */
const mostSentences = 50

/**
 * Makes the checks of the doctor, one after the other, on the clock's own connections, and keeps the findings of each as soon as it
 * is through. One that fails is reported and keeps no other from being made. A check that is not begun in time, or when this process is to
 * stop, is left out, and the examination is reported as unfinished.
 */
export async function examineMall(
  { db, now, log, isStopping = () => false }: JobDeps,
  checks: readonly Check[] = allChecks,
): Promise<void> {
  const id = await claimExamination(db, now())
  if (id === null) return
  const until = later(now(), examinationLasts)
  let made = 0
  for (const { subject, faults } of checks) {
    if (isStopping() || now() > until) break
    const start = now().getTime()
    const found = await faults(db).then(
      (sentences) => ({ sentences, error: '' }),
      (error: unknown) => {
        log.error({ err: error, check: subject }, 'a check could not be made')
        return { sentences: [], error: errorInWords(error) }
      },
    )
    const { sentences, error } = found
    const result = { subject, count: sentences.length, took: now().getTime() - start, error }
    const isOpen = await keepCheck(db, id, {
      ...result,
      sentences: sentences.slice(0, mostSentences).map(withoutPeople),
    })
    if (!isOpen) return
    made += 1
  }
  await endExamination(db, id, { at: now(), isWhole: made === checks.length })
}
