import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/company/calls'
import * as terms from '@mall/contract/company/terms'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { factsOf, lookUpCode, lookUpForStaff, searchRegistry } from '#modules/registry/registry.public.ts'
import { sameName } from './application.rules.ts'

/** A registry that does not answer finds nothing, and says so: the applicant can type it all. */
export const enterpriseList = useCase(
  calls.enterpriseList,
  terms.enterpriseList,
  async (ctx, { keyword }): Promise<OutputOf<typeof calls.enterpriseList>> => {
    const { state, found } = await searchRegistry(ctx, keyword, ctx.actor.userId)
    return {
      searchable: ctx.ports.registry.kind !== 'none',
      state,
      list: found.map((company) => ({ ...factsOf(company), credit_code: company.creditCode })),
    }
  },
)

/**
 * A code that the registry does not know, or does not answer about, is proven by the transfer like any other: the bank pays to nobody but who
 * the account belongs to. Refuses `company.abnormal`, `company.mismatch`.
 */
export async function checkRegistry(ctx: Ctx, creditCode: string, name: string) {
  const [known] = (await lookUpCode(ctx, creditCode, ctx.actor.userId)).found
  if (known?.status === 'abnormal') throw new Refusal('company.abnormal')
  if (known && !sameName(known.name, name)) throw new Refusal('company.mismatch')
}

type Claimed = { creditCode: string; companyName: string; legalPerson: string }

/** Gives staff the registry's facts beside an application for a company. */
export async function registryFor(ctx: Ctx, { creditCode, companyName, legalPerson }: Claimed) {
  const { state, found } = await lookUpForStaff(ctx, creditCode)
  const [known] = found
  return {
    connected: ctx.ports.registry.kind !== 'none',
    answered: state === 'answered',
    known: known
      ? {
          ...factsOf(known),
          name_fits: sameName(known.name, companyName),
          legal_person_fits: sameName(known.legalPerson, legalPerson),
        }
      : null,
  }
}
