import type { Db } from '@mall/server/src/db/client.ts'
import { revokeTokens } from '@mall/server/src/modules/account/account.public.ts'
import { keepSms } from '@mall/server/src/modules/message/message.public.ts'
import { parcelsUnderWay, trackParcel } from '@mall/server/src/modules/order/order.public.ts'
import type { DemoDeps, Progress } from '../deps.ts'
import { acceptanceStory } from './acceptance-story.ts'
import { aftersaleStory } from './aftersale-story.ts'
import { reviewStory } from './approvals.ts'
import { campaignStory } from './campaign-story.ts'
import { codesStory } from './codes-story.ts'
import { consultationStory } from './consultation-story.ts'
import { couponStory } from './coupon-story.ts'
import { creditStory } from './credit.ts'
import { depositStory } from './deposit-story.ts'
import type { Shelved } from './goods.ts'
import { invoiceStory } from './invoice-story.ts'
import { membershipStory } from './membership.ts'
import { ownDeliveryStory } from './own-delivery-story.ts'
import type { DemoPerson } from './people.ts'
import { picker } from './pick-amount.ts'
import { pointsStory } from './points-story.ts'
import { purchaseEvents } from './purchase-events.ts'
import { purchasingStory } from './purchasing.ts'
import { rulesStory } from './rules.ts'
import { seckillStory } from './seckill-story.ts'
import { settlementStory } from './settlement-story.ts'
import { makeShoppers } from './shopper.ts'
import { storeLifeStory } from './store-life-story.ts'
import { waitingStory } from './waiting.ts'
import { walletStory } from './wallet.ts'

type Given = {
  people: readonly DemoPerson[]
  shelf: readonly Shelved[]
  membershipSku: number
  at: Date
  onProgress: Progress
}

/**
 * Orders in every status, made by the mall's own calls at the times when people would have made them: nothing is written
 * into an order table by hand, so the demo's books agree like any others.
 */
export async function loadHistory(db: Db, deps: DemoDeps, { people, shelf, membershipSku, at, onProgress }: Given) {
  let present = at
  const clock = () => present
  // In the same transaction: the mall's own sender writes beside it, and would wait for it for good.
  const sms = {
    kind: 'simulated' as const,
    async send(message: Parameters<typeof keepSms>[1]) {
      await keepSms(db, message, clock())
      return undefined
    },
  }
  const shoppers = await makeShoppers(db, { ...deps, ports: { ...deps.ports, sms } }, { people, clock })
  const scene = { deps, db, people, shelf, shoppers, at, clock }
  const worth = picker(shelf)
  const events = [
    ...rulesStory(scene),
    ...purchaseEvents(scene),
    ...membershipStory(scene, membershipSku),
    ...walletStory(scene),
    ...creditStory(scene),
    ...waitingStory(scene),
    ...campaignStory(scene),
    ...couponStory(scene),
    ...pointsStory(scene),
    ...aftersaleStory(scene),
    ...ownDeliveryStory(scene),
    ...codesStory(scene),
    ...acceptanceStory(scene),
    ...settlementStory(scene),
    ...depositStory(scene),
    ...storeLifeStory(scene),
    ...consultationStory(scene),
    ...invoiceStory(scene),
    ...seckillStory(scene),
    ...purchasingStory(scene, worth),
    ...reviewStory(scene, worth),
  ]
  events.sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const [i, event] of events.entries()) {
    present = event.at
    await event.run()
    onProgress('订单', i + 1, events.length)
  }
  const parcels = await parcelsUnderWay(db, { after: 0, limit: 1000, at })
  for (const id of parcels) await trackParcel({ db, now: () => at, ports: deps.ports }, id)
  for (const person of people) await revokeTokens(db, person.userId)
}
