import type { enterpriseList as EnterpriseList } from '@mall/contract/company'
import type { ParsedOf } from '@mall/contract/endpoint'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { sameName } from './application.rules.ts'

/** A registry that does not answer finds nothing: whoever applies can type it all. */
export async function enterpriseList({ ports, log }: Ctx, { keyword }: ParsedOf<typeof EnterpriseList>) {
  const found = await ports.registry.search(keyword).catch((error: unknown) => {
    log.error({ err: error }, 'the business registry did not answer a search')
    return []
  })
  return {
    searchable: ports.registry.kind !== 'none',
    list: found.map((enterprise) => ({
      name: enterprise.name,
      credit_code: enterprise.creditCode,
      legal_person: enterprise.legalPerson,
      region: enterprise.region,
      status: enterprise.status,
      status_text: enterprise.statusText,
    })),
  }
}

/**
 * A code that the registry does not know is proven by the transfer like any other: the bank pays to nobody but who the
 * account belongs to. Refuses `company.abnormal`, `company.mismatch`.
 */
export async function checkRegistry({ ports, log }: Pick<Ctx, 'ports' | 'log'>, creditCode: string, name: string) {
  const known = await ports.registry.byCode(creditCode).catch((error: unknown) => {
    log.error({ err: error }, 'the business registry did not answer about a code')
    return null
  })
  if (known?.status === 'abnormal') throw new Refusal('company.abnormal')
  if (known && !sameName(known.name, name)) throw new Refusal('company.mismatch')
}
