import type { MerchantCard } from '@mall/contract/merchant/terms'
import { restText } from '@mall/contract/store-life/console.words'

/** Why a resting store takes no orders, with the end of its rest if it has one. */
export const restingText = ({ rests_until, rest_notice }: Pick<MerchantCard, 'rests_until' | 'rest_notice'>): string =>
  rests_until === null ? '店铺休息中，暂不接单' : restText({ end_at: rests_until, notice: rest_notice })
