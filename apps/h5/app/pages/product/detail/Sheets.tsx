import type { Address } from '@mall/contract/address/terms'
import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { goodsPromises, isGoodsPromise } from '@mall/contract/goods/words'
import { useState } from 'react'
import { to } from '#app/pages.ts'
import { AddressCard } from '#features/address/AddressCard.tsx'
import { codesOf } from '#features/address/address-text.ts'
import { useAreas } from '#features/address/useAreas.ts'
import { loginPath } from '#session/redirect.ts'
import { useLogin } from '#session/session.ts'
import { type DeliverTo, setApp } from '#store/app.ts'
import { Button } from '#ui/Button.tsx'
import { Fact } from '#ui/Cell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLeave } from '#ui/overlay/useLeave.ts'
import { RegionPicker } from '#ui/RegionPicker.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { regionName, useDelivery } from './delivery.tsx'

type DeliveryProps = { open: boolean; onClose: () => void; detail: GoodsDetail; sku: Sku | undefined; qty: number }

/** 配送至: the person's own addresses, or any region, with the freight. The choice holds for every goods. */
export function DeliverySheet({ open, onClose, detail, sku, qty }: DeliveryProps) {
  const { place, addresses, failed: lost, estimate } = useDelivery(sku, qty)
  const [picking, setPicking] = useState(false)
  const { regions, failed, retry } = useAreas(picking)
  const leaveFor = useLeave(onClose)
  const loggedIn = useLogin() === 'in'
  const { pathname, search } = location

  function choose(deliverTo: DeliverTo) {
    setApp({ deliverTo })
    onClose()
  }

  function pickRegion() {
    if (failed) void retry()
    setPicking(true)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="配送至"
      footer={
        <>
          {loggedIn ? (
            <Button size="l" variant="outline" grow onClick={() => leaveFor(to.addressList())}>
              管理地址
            </Button>
          ) : (
            <Button size="l" variant="outline" grow onClick={() => leaveFor(loginPath({ pathname, search }))}>
              登录选地址
            </Button>
          )}
          <Button size="l" grow onClick={pickRegion}>
            {place ? '选择其他地区' : '选择配送地区'}
          </Button>
        </>
      }
    >
      {loggedIn && !addresses ? <SkeletonRows count={2} picture={0} /> : null}
      {lost ? <p className="pt-2 pb-3 text-hint text-ink-3">收货地址加载失败，可先选择地区</p> : null}
      <ul className="[&>li+li]:hairline-t" aria-label="配送至">
        {place === null ? <Region name="还没有选择配送地区" /> : null}
        {place && place.addressId === null ? <Region name={place.name} chosen /> : null}
        {(addresses ?? []).map((address) => (
          <Own
            key={address.id}
            address={address}
            chosen={address.id === place?.addressId}
            onChoose={() => choose({ address_id: address.id })}
          />
        ))}
      </ul>
      <h3 className="pt-4 text-sub/[1.5] font-medium text-ink-2">配送说明</h3>
      <dl className="[&>.key-values]:py-2 [&>.key-values]:text-body">
        <Fact name="时效">{estimate?.arrival_text || detail.promise_text || '以店铺发货通知为准'}</Fact>
        <Fact name="运费">
          {(estimate?.freight_text || detail.freight_text || '以提交订单时为准').replace(/^运费\s*/, '')}
        </Fact>
        <Fact name="发货方">{detail.merchant.name}</Fact>
        {detail.merchant.region ? <Fact name="发货地">{detail.merchant.region}</Fact> : null}
      </dl>
      <p className="pt-2 pb-3 text-hint text-ink-3">
        时效为预计；运费按本商品单独购买估算，以提交订单时所选地址与整单金额为准。
      </p>
      <RegionPicker
        open={picking && !failed}
        onClose={() => setPicking(false)}
        title="选择配送地区"
        regions={regions}
        value={place ? codesOf(place.code) : []}
        onPick={(path) => {
          const last = path.at(-1)
          if (last) choose({ code: last.code, name: regionName(path) })
        }}
      />
    </Sheet>
  )
}

const line = 'flex items-center gap-3 w-full min-h-14 py-3 text-left [&>span:first-child]:flex-1'

const Region = ({ name, chosen }: { name: string; chosen?: boolean }) => (
  <li className={line} aria-current={chosen}>
    <Icon name="location" size={16} className="flex-none text-accent" />
    <span className={chosen ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-ink-3'}>{name}</span>
    {chosen ? <Icon name="check" className="flex-none text-accent" /> : null}
  </li>
)

type OwnProps = { address: Address; chosen: boolean; onChoose: () => void }

const Own = ({ address, chosen, onChoose }: OwnProps) => (
  <li>
    <button type="button" className={line} aria-current={chosen || undefined} onClick={onChoose}>
      <AddressCard address={address} />
      {chosen ? <Icon name="check" className="flex-none text-accent" /> : null}
    </button>
  </li>
)

type ServiceProps = { open: boolean; onClose: () => void; services: readonly string[] }

export function ServiceSheet({ open, onClose, services }: ServiceProps) {
  return (
    <Sheet open={open} onClose={onClose} title="服务保障">
      <ul>
        {services.map((service) => (
          <li key={service} className="flex gap-3 py-3">
            <Icon name="shield" size={20} className="mt-0.5 text-success" />
            <span className="min-w-0 flex-1">
              <b className="font-medium">{service}</b>
              {wordsOf(service) ? <small className="block mt-0.5 text-sub text-ink-3">{wordsOf(service)}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** The meaning of a promise; one that a store worded itself has no explanation. */
const wordsOf = (service: string): string => {
  if (isGoodsPromise(service)) return goodsPromises[service]
  return Object.hasOwn(byTheMall, service) ? (byTheMall[service] ?? '') : ''
}
const byTheMall: Readonly<Record<string, string>> = {
  即时发码: '付款成功后，卡密即时发放到订单页。',
  包邮: '店铺承担运费，偏远地区以提交订单时为准。',
}
