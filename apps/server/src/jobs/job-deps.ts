import type { Ctx } from '#kernel/ctx.ts'
import type { Trying } from '#modules/system/system.public.ts'

/** The context of the clock's work: no person, no request. */
export type JobDeps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'> &
  // Once the process is being stopped, long work ends where it may be taken up again.
  Pick<Trying, 'job' | 'leaveOpen' | 'isStopping'>
