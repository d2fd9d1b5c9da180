// Who asks at a desk; for the server itself.

export { authenticateStaff } from './desk-session.ts'

// For the demo.

export { freshFor, issueDeskSession } from './desk-session.ts'
export { giveFactor } from './prove-factor.ts'

// Who begins to run the mall, or lost their way in; for the one who runs its server.

export { giveOperatorLink, linkForFirstOperator } from './operator-link.ts'
export { opensFactor } from './prove-factor.ts'

// For the clock.

export { forgetExpiredDeskSessions } from './desk-session.ts'

// Whose desk it is.

export { deskOf } from './role-of.ts'

// What they have not read.

export { unreadOf } from './list-store-messages.ts'

// Whose a new store is, and who is told what concerns it.

export { hasOwner, hireOwner, workplaceOf } from './hire-owner.ts'
export { inviteOwner } from './invite-staff.ts'

// For who leaves for good.

export { closing } from './closing.ts'
export { forgetPerson } from './forget-person.ts'
