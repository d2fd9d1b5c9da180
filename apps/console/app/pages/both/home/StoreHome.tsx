import { merchantGoods } from '@mall/contract/goods/store.calls'
import { storeMessages } from '@mall/contract/message/store.calls'
import { storeFigures } from '@mall/contract/order/store.calls'
import type { ReactNode } from 'react'
import { useMay } from '#session/me.ts'
import { Guide } from './Guide.tsx'
import { LowStock } from './LowStock.tsx'
import { NewMessages } from './NewMessages.tsx'
import { Today } from './Today.tsx'
import './home.css'

/** A store's morning overview: queues, today's figures, low stock, messages. Each part shows only to people who may see it. */
export function StoreHome({ waiting }: { waiting: ReactNode }) {
  const may = useMay()
  return (
    <div className="home">
      <div className="home-main">
        <Guide />
        {waiting}
        {may(storeFigures.needs) && <Today />}
        {may(merchantGoods.needs) && <LowStock />}
      </div>
      {may(storeMessages.needs) && <NewMessages />}
    </div>
  )
}
