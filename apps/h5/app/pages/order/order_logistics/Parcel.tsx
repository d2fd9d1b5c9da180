import { OrderPicture } from '#features/order/OrderPicture.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './logistics.module.css'
import { Outcome } from './Outcome.tsx'
import { Traces } from './Traces.tsx'
import { type Parcel as ParcelData, qtyOf } from './tracked.ts'

/** One parcel: how it ended, what is in it, who carries it, where it has been. */
export function Parcel({ parcel }: { parcel: ParcelData }) {
  return (
    <>
      <Outcome parcel={parcel} />
      <section className="card" aria-label="包裹信息">
        <div className={styles.inside}>
          <ul className="hscroll">
            {parcel.items.map((item) => (
              <li key={item.order_item_id} className={styles.piece}>
                <OrderPicture src={item.image} width={64} alt={`${item.name} ${item.sku_text}`} />
                <span className={styles.times}>×{item.qty}</span>
              </li>
            ))}
          </ul>
          <span className="s12 t3">{`共 ${qtyOf(parcel.items)} 件`}</span>
        </div>
        <hr className="hr" />
        <div className={styles.courier}>
          <span className={styles.truck}>
            <Icon name="truck" />
          </span>
          <span className="grow1">
            <b className="m l1">{parcel.express_name}</b>
            <span className={styles.number}>
              <CopyText text={parcel.express_no} what="运单号" look="word" />
            </span>
          </span>
          {parcel.express_phone ? (
            <a
              className="btn btn--s btn--outline"
              href={`tel:${parcel.express_phone.replace(/[^\d+]/g, '')}`}
              aria-label={`拨打电话，${parcel.express_name} ${parcel.express_phone}`}
            >
              <Icon name="phone" size={14} />
              拨打电话
            </a>
          ) : null}
        </div>
      </section>
      <Traces parcel={parcel} />
    </>
  )
}
