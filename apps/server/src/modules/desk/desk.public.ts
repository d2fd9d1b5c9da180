// Identifies the caller at a desk; for the server itself.

export { authenticateStaff } from './desk-session.ts'

// For the demo.

export { freshFor, issueDeskSession } from './desk-session.ts'
export { giveFactor } from './prove-factor.ts'

// Links for the first operator, and for one who lost their way in; used by the person who runs the server.

export { giveOperatorLink, linkForFirstOperator } from './operator-link.ts'
export { opensFactor } from './prove-factor.ts'

// For the clock.

export { forgetExpiredDeskSessions } from './desk-session.ts'

// The desk of an actor.

export { deskOf } from './role-of.ts'

// Messages that a person has not read.

export { unreadOf } from './list-store-messages.ts'

// The owner of a new store, and the place where a person works.

export { hireOwner, workplaceOf } from './hire-owner.ts'
export { inviteFirstOwner, inviteOwner } from './invite-staff.ts'

// For people who leave for good.

export { closing } from './closing.ts'
export { forgetPerson } from './forget-person.ts'
