import { agreedTo } from '@mall/contract/home-page/words'
import { usePublished } from '#features/agreement/usePublished.ts'
import { confirm } from '#ui/feedback/feedback.ts'

/** Whether login needs no agreement, because the mall has published none. */
export const useNothingToAgreeTo = () => !usePublished(agreedTo.register)

/** Login requires the agreement: a person who forgot to tick it is asked once, and may agree on the way. */
export async function agreementGiven(agreed: boolean, setAgreed: (agreed: boolean) => void): Promise<boolean> {
  if (agreed) return true
  const now = await confirm('请先阅读并同意《用户协议》与《隐私政策》', { ok: '同意并继续', cancel: '再看看' })
  if (now) setAgreed(true)
  return now
}
