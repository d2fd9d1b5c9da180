// The caller with their permissions; for the server itself.

export { authenticate } from './authenticate.ts'
export { loginBar } from './login-bar.ts'
export { wasAnsweredTo } from './was-answered-to.ts'

// Employees of a company.

export { companyOf, lockCompany, ownerOf } from './membership.ts'

export { peopleWhoPay } from './people-who-pay.ts'

// For who leaves for good, for the clock and for the demo.

export { forgetGuesses } from './amount-guesses.ts'
export { forgetPerson } from './forget-person.ts'
export { foundCompany } from './found-company.ts'
export { invite } from './invite-employee.ts'
export { sendTransfers } from './verification-transfer.ts'

// Facts of the business registry, for staff.

export { registryFor } from './check-registry.ts'

// Names of companies, and what they are known by.

export { sameName } from './application.rules.ts'

// Limits of verification that the help centre quotes.

export { amountTries, applicationsADay } from './application.rules.ts'

export { closing } from './closing.ts'

// Names in documents for the people who did something.

export { asOfNow, calledAt, companyOfOwner } from './company-names.ts'
