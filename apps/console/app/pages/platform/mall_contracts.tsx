import { addMallContract, endMallContract } from '@mall/contract/contract-price/platform.calls'
import { exportMallContracts } from '@mall/contract/export/platform.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { pages } from '#app/pages.ts'
import { ContractQueue } from '#parts/contracts/ContractQueue.tsx'
import { later } from '#parts/later.tsx'
import { useMay } from '#session/me.ts'

const AddContract = later(async () => (await import('#parts/contracts/AddContract.tsx')).AddContract)

export function Page() {
  const may = useMay()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ContractQueue
        page={pages.mall_contracts}
        ofMall
        end={endMallContract}
        file={exportMallContracts}
        headActs={
          may(addMallContract.needs) && (
            <Button type="primary" onClick={() => setAdding(true)}>
              新增协议价
            </Button>
          )
        }
      />
      {adding && <AddContract ofMall onClose={() => setAdding(false)} />}
    </>
  )
}
