import { onLogin } from '#modules/account/account.public.ts'
import { authenticate, type Person, personAtLogin, personColumns } from './authenticate.ts'
import { changeEmployee } from './edit-employee.ts'
import { companyFaults } from './faults.ts'
import { forgetPerson } from './forget.ts'
import { foundCompany } from './found.ts'
import { forgetGuesses } from './guess.ts'
import { invite } from './invite.ts'
import { letIn } from './let-in.ts'
import { companyOf, lockCompany, ownerOf } from './member.ts'
import { partWith } from './part.ts'
import { touchable, withdrawInvitation } from './touchable.ts'
import { sendTransfers } from './transfer.ts'

onLogin(letIn)

/** Who may do what, who works for whom, and what the clock, the doctor and the demo need of companies. */
export {
  authenticate,
  changeEmployee,
  companyFaults,
  companyOf,
  forgetGuesses,
  forgetPerson,
  foundCompany,
  invite,
  lockCompany,
  ownerOf,
  type Person,
  partWith,
  personAtLogin,
  personColumns,
  sendTransfers,
  touchable,
  withdrawInvitation,
}
