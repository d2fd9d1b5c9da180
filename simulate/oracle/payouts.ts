import { type Disagreement, type Look, yuan } from './fact.ts'

/** Payouts to stores: a bill is the sum of its lines and of the amount carried over, and the bank paid it once or not at all. */
export async function payoutFaults(
  look: Look,
  payouts: ReadonlyMap<string, { readonly amountFen: number }>,
): Promise<Disagreement[]> {
  const rows = await look<{
    no: string
    state: string
    payable: number
    closing: number
    opening: number
    net: number
    lines: number
  }>(
    `select settlement_no as no, state, payable_fen::float8 as payable, closing_fen::float8 as closing, opening_fen::float8 as opening,
       net_fen::float8 as net,
       coalesce((select sum(l.net_fen) from settlement_lines l where l.settlement_id = s.id), 0)::float8 as lines
     from settlements s`,
  )
  const found: Disagreement[] = []
  const wrong = (about: string) => void found.push({ rule: 'payout', about })
  for (const { no, state, payable, closing, opening, net, lines } of rows) {
    if (net !== lines) wrong(`${no} says ${yuan(net)}, its lines are ${yuan(lines)}`)
    if (payable + closing !== opening + net || payable < 0)
      wrong(`${no}: ${yuan(payable)} to be paid and ${yuan(closing)} left of ${yuan(opening)} and ${yuan(net)}`)
    const left = payouts.get(no)
    if (left && left.amountFen !== payable) wrong(`${no}: the bank paid ${yuan(left.amountFen)} of ${yuan(payable)}`)
    if (left && state !== 'paid' && state !== 'paying') wrong(`${no} was paid by the bank and is ${state}`)
    if (state === 'paid' && payable > 0 && !left) wrong(`${no} is paid, the bank never paid it`)
  }
  return found
}
