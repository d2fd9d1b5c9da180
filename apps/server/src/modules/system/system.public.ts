// for the clock

export { closing } from './closing.ts'
export { eachOwner } from './each-owner.ts'
export { claimExamination, endExamination, examinationLasts, keepCheck } from './examine.ts'
// for the list of what failed
export { isRepeatable, refOf, subjectOf } from './fault-ref.rules.ts'
export { installationMark } from './installation-mark.ts'
export { isAskedFor, putOffOf, type Trying } from './job-delays.ts'
export { beginRun, endRun, forgetOldFaults, type Heard, noteLeftRuns } from './job-faults.ts'
export { stateOf } from './retry-jobs.ts'
export { batch, sweep } from './sweep.ts'
export { sweepInBatches, untilFew } from './sweep-in-batches.ts'
