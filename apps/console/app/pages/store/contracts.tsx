import { addStoreContract, endStoreContract, exportStoreContracts } from '@mall/contract/contract-price/store.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { pages } from '#app/pages.ts'
import { ContractQueue } from '#parts/contracts/ContractQueue.tsx'
import { later } from '#parts/later.tsx'
import { useMay } from '#session/me.ts'

const ImportContracts = later(async () => (await import('./contracts/ImportContracts.tsx')).ImportContracts)
const AddContract = later(async () => (await import('#parts/contracts/AddContract.tsx')).AddContract)

export function Page() {
  const may = useMay()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ContractQueue
        page={pages.contracts}
        ofMall={false}
        end={endStoreContract}
        file={exportStoreContracts}
        headActs={
          may(addStoreContract.needs) && (
            <>
              <ImportContracts until={<Button disabled>导入</Button>} />{' '}
              <Button type="primary" onClick={() => setAdding(true)}>
                新增协议价
              </Button>
            </>
          )
        }
      />
      {adding && <AddContract ofMall={false} onClose={() => setAdding(false)} />}
    </>
  )
}
