import {
  askedOf,
  authorityOf,
  fingerprintOf,
  type Reviewer,
  reachesThreshold,
  type Standing,
} from './approval.rules.ts'
import type { Afterwards, Case, ReviewRow } from './case.ts'
import { decidedBy, decideLevel, heldAuthority, markEscalated, overdueReviews, reviewsOf, waitingIn } from './decide.ts'
import { delegation, saveDelegation } from './delegation.ts'
import { reviewersText } from './forecast.ts'
import { findLink, useLink } from './links.ts'
import { panelOn } from './people.ts'
import { endReviews, isApproved, openNextLevel, openRounds, pendingReviews, voidReviews } from './rounds.ts'
import { reviewSettings, type Settings, saveReviewSettings, settingsOf } from './settings.ts'

/** When an order needs approval, who decides, and the rounds and levels of it; what an order is, it does not know. */
export {
  type Afterwards,
  askedOf,
  authorityOf,
  type Case,
  decidedBy,
  decideLevel,
  delegation,
  endReviews,
  findLink,
  fingerprintOf,
  heldAuthority,
  isApproved,
  markEscalated,
  openNextLevel,
  openRounds,
  overdueReviews,
  panelOn,
  pendingReviews,
  type Reviewer,
  type ReviewRow,
  reachesThreshold,
  reviewersText,
  reviewSettings,
  reviewsOf,
  type Settings,
  type Standing,
  saveDelegation,
  saveReviewSettings,
  settingsOf,
  useLink,
  voidReviews,
  waitingIn,
}
