// Whether an order needs approval, and by whom.

export { reachesThreshold } from './approval.rules.ts'
export { reviewersText } from './reviewers-text.ts'
export { type Settings, settingsOf } from './settings.ts'

// An order is put to the reviewers, and taken from them.

export { fingerprintOf } from './approval.rules.ts'
export type { Afterwards } from './approval-case.ts'
export type { OrdersToApprove, Repriced } from './orders-to-approve.ts'
export { type Case, purchasesOf } from './purchase.rules.ts'
export { endReviews, openRounds, voidReviews } from './rounds.ts'

// How it was decided so far, and who may decide now.

export { authorityOf, canResubmit } from './approval.rules.ts'
export { reviewsOf } from './levels.ts'
export { panelOf } from './review-items.ts'
export { isApproved, pendingReviews } from './rounds.ts'

// For the clock.

export { closing } from './closing.ts'
export { escalateReview } from './escalate-review.ts'
export { overdueReviews } from './levels.ts'
