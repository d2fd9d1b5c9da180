import { storeLicence } from '@mall/contract/application/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { Answer } from '#list/Answer.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { Fact } from '#ui/Cell.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { PaperPictures } from './PaperPictures.tsx'

type Props = { open: boolean; onClose: () => void; merId: number }

const untilText = (day: string | null) => (day === null ? '长期有效' : `有效期至 ${day}`)

/** 证照信息: the company behind a store, with a watermark over each document. */
export function LicenceSheet({ open, onClose, merId }: Props) {
  const { siteName } = useGlobalData()
  const query = useQuery({ ...queryOf(storeLicence, { mer_id: merId }, { staleTime: 0 }), enabled: open })
  return (
    <Sheet open={open} onClose={onClose} title="证照信息">
      <Answer query={query} skeleton={<SkeletonLines lines={6} />} tight>
        {(licence) => (
          <>
            <dl className="mb-3">
              <Fact name="经营主体">{licence.company_name}</Fact>
              {licence.credit_code ? (
                <Fact name="信用代码">
                  <span className="mono">{licence.credit_code}</span>
                </Fact>
              ) : null}
            </dl>
            {licence.license_image ? (
              <PaperPictures
                watermark={`仅供${siteName}公示`}
                pictures={[
                  { src: licence.license_image, name: '营业执照', hint: untilText(licence.license_until) },
                  ...licence.qualifications.map(({ image, name, expires_on }) => ({
                    src: image,
                    name,
                    hint: untilText(expires_on),
                  })),
                ]}
              />
            ) : (
              <p className="py-4 text-center text-sub text-ink-3">主体信息已由平台核验</p>
            )}
          </>
        )}
      </Answer>
    </Sheet>
  )
}
