import type { Address } from '@mall/contract/address'
import type { GoodsDetail, Sku } from '@mall/contract/goods'
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
import { regionName } from './place.ts'
import styles from './rows.module.css'
import { useDelivery } from './useDelivery.ts'

type Props = { open: boolean; onClose: () => void; detail: GoodsDetail; sku: Sku | undefined; qty: number }

/** 配送至: one's own addresses, or any region; and what sending it there means. A choice holds for every goods. */
export function DeliverySheet({ open, onClose, detail, sku, qty }: Props) {
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
      {lost ? <p className={styles.sheetNote}>收货地址加载失败，可先选择地区</p> : null}
      <ul className={styles.addresses} aria-label="配送至">
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
      <h3 className={styles.sheetHead}>配送说明</h3>
      <dl className={styles.facts}>
        <Fact name="时效">{estimate?.arrival_text || detail.promise_text || '以店铺发货通知为准'}</Fact>
        <Fact name="运费">
          {(estimate?.freight_text || detail.freight_text || '以提交订单时为准').replace(/^运费\s*/, '')}
        </Fact>
        <Fact name="发货方">{detail.merchant.name}</Fact>
        {detail.merchant.region ? <Fact name="发货地">{detail.merchant.region}</Fact> : null}
      </dl>
      <p className={styles.sheetNote}>时效为预计；运费按本商品单独购买估算，以提交订单时所选地址与整单金额为准。</p>
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

const Region = ({ name, chosen }: { name: string; chosen?: boolean }) => (
  <li className={styles.region} aria-current={chosen}>
    <Icon name="location" size={16} />
    <span className={chosen ? 'grow1' : 'grow1 t3'}>{name}</span>
    {chosen ? <Icon name="check" /> : null}
  </li>
)

type OwnProps = { address: Address; chosen: boolean; onChoose: () => void }

const Own = ({ address, chosen, onChoose }: OwnProps) => (
  <li>
    <button type="button" className={styles.own} aria-current={chosen || undefined} onClick={onChoose}>
      <AddressCard address={address} />
      {chosen ? <Icon name="check" /> : null}
    </button>
  </li>
)
