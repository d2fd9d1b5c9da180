import type { OutputOf } from '@mall/contract/call/call'
import { contractLimits } from '@mall/contract/contract-price/limits.words'
import * as contractPriceStoreCalls from '@mall/contract/contract-price/store.calls'
import * as contractPriceStoreTerms from '@mall/contract/contract-price/store.terms'
import { addStoreContract } from '@mall/contract/contract-price/store.terms'
import { isOddPrice } from '@mall/contract/goods/odd-price'
import type { Ctx, StaffActor } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { agreedText, judge, priceAgreed, termsIn, tried } from '#modules/contract-price/contract-price.public.ts'
import { readTable } from '#modules/material/material.public.ts'
import { contractIn, type GivenContract, givenContracts, headings } from './contract-table.rules.ts'

type Judged = OutputOf<typeof contractPriceStoreCalls.previewStoreContracts>['rows'][number]

/** The agreement that each row of a file would make. Conflicts between rows that are good by themselves are reported by the import. */
export const previewContracts = useCase(
  contractPriceStoreCalls.previewStoreContracts,
  contractPriceStoreTerms.previewStoreContracts,
  async (ctx, { files }) => {
    const given = givenContracts(
      await readTable({ files }, { rows: contractLimits.rows, owner: ctx.actor.userId, refusal: 'material.too_many' }),
    )
    if (given === null) throw new BadInput('files', `没有找到“${headings.company}”和“${headings.code}”两列`)
    const rows: Judged[] = []
    for (const one of given) rows.push(await judged(ctx, one))
    return { rows }
  },
)

async function judged(ctx: Ctx<StaffActor>, given: GivenContract): Promise<Judged> {
  const { row, cells } = given
  const about = {
    row,
    company: cells.company.slice(0, 60),
    code: cells.code.slice(0, 120),
    name: '',
    told: '',
    wish: null,
    odd: [],
  }
  const read = contractIn(given)
  if (typeof read === 'string') return { ...about, reason: read }
  const { data, error } = addStoreContract.input.safeParse(read)
  if (!data) return { ...about, reason: sentenceOf(error.issues[0]) }
  const { confirmed_prices: _, ...wish } = data
  const meant = await tried(() => judge(ctx, wish, ctx.actor.merchantId))
  if (meant instanceof Refusal) return { ...about, reason: meant.message }
  const { company, target } = meant
  const odd = [priceAgreed(wish, meant)].filter(isOddPrice)
  return { ...about, company: company.name, name: target.name, told: agreedText(termsIn(wish)), reason: '', wish, odd }
}

/** The contract's own sentence where it has one. */
const sentenceOf = (issue: { message: string } | undefined) =>
  issue && /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : '内容有误，请检查后重试'
