import { agreementDraft } from '@mall/contract/agreement/platform.calls'
import { agreementKeys } from '@mall/contract/home-page/query.words'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { Failure } from '#parts/Failure.tsx'
import { later } from '#parts/later.tsx'
import { oneOf, useUrlState } from '#parts/url-state.ts'

const Desk = later(async () => (await import('./agreement/Desk.tsx')).Desk)

const params = { key: oneOf(agreementKeys, 'user') }

/** One agreement: its draft at the left, the phone at the right. */
export function Page() {
  const [{ key }] = useUrlState(params)
  const { data, error, refetch } = useQuery({ ...queryOf(agreementDraft, { key }), refetchOnWindowFocus: false })
  const waiting = <p className="desk-empty">正在读取</p>
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return waiting
  return <Desk key={key} of={data} until={waiting} />
}
