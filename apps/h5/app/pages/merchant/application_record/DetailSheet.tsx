import type { Application } from '@mall/contract/application/terms'
import { storeTypeLabel } from '@mall/contract/application/words'
import { useQuery } from '@tanstack/react-query'
import { Fees } from '#features/settle/Fees.tsx'
import { PaperPictures } from '#features/settle/PaperPictures.tsx'
import { applicationQuery } from '#features/settle/settle.ts'
import { Answer } from '#list/Answer.tsx'
import { Fact } from '#ui/Cell.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import styles from './record.module.css'

/** All that was sent, to be read. */
export function DetailSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useQuery({ ...applicationQuery(id ?? 0), enabled: id !== null })
  return (
    <Sheet open={id !== null} onClose={onClose} title="申请详情" tall>
      <Answer query={query} skeleton={<SkeletonLines lines={10} />} tight>
        {(application) => <Detail application={application} />}
      </Answer>
    </Sheet>
  )
}

function Detail({ application }: { application: Application }) {
  const papers = [
    { src: application.license_image, name: '营业执照', hint: untilText(application.license_until) },
    { src: application.id_card_front, name: '身份证人像面' },
    { src: application.id_card_back, name: '身份证国徽面' },
    ...application.qualifications.map(({ image, name, expires_on }) => ({
      src: image,
      name,
      hint: untilText(expires_on),
    })),
  ].filter(({ src }) => src !== '')
  return (
    <div className={styles.detail}>
      <h3>主体信息</h3>
      <dl>
        <Fact name="企业名称">{application.company_name}</Fact>
        <Fact name="信用代码">
          <span className="mono">{application.credit_code}</span>
        </Fact>
        <Fact name="法定代表人">{application.legal_person}</Fact>
        <Fact name="联系人">
          {application.contact_name} <span className="digits">{application.contact_phone}</span>
        </Fact>
        {application.email ? <Fact name="邮箱">{application.email}</Fact> : null}
        <Fact name="结算账户">
          {application.bank_name} <span className="digits">{application.bank_account}</span>
        </Fact>
      </dl>
      <h3>店铺信息</h3>
      <dl>
        <Fact name="店铺名称">{application.mer_name}</Fact>
        {application.mer_type ? <Fact name="店铺类型">{storeTypeLabel[application.mer_type]}</Fact> : null}
        <Fact name="主营类目">{application.categories.map(({ name }) => name).join('、')}</Fact>
        {application.intro ? <Fact name="店铺简介">{application.intro}</Fact> : null}
        <Fact name="经营地址">
          {application.region} {application.address}
        </Fact>
        {application.remark ? <Fact name="备注">{application.remark}</Fact> : null}
      </dl>
      <h3>资费</h3>
      <Fees fees={application.categories} />
      <h3>证照与资质</h3>
      <PaperPictures pictures={papers} />
    </div>
  )
}

const untilText = (day: string | null) => (day === null ? '长期有效' : `有效期至 ${day}`)
