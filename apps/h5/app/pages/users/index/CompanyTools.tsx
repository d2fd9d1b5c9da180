import { Link } from 'react-router'
import { companyPaths, employeeRights, roleRights } from '#features/company/company.ts'
import { materialsPath } from '#features/material/material.ts'
import { Can } from '#session/Can.tsx'
import { useLogin, useUser } from '#session/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tile } from './Tile.tsx'
import styles from './users.module.css'

/** What a company's people do for it, by right; a shopper reads how to become one. */
export function CompanyTools() {
  const loggedIn = useLogin() === 'in'
  const user = useUser()
  if (!loggedIn || !user) return null
  if (!user.company) return <Become />
  return (
    <section className="card">
      <div className="sec">
        <h2>企业采购</h2>
      </div>
      <ul className={styles.tiles}>
        <Can permission={employeeRights}>
          <li>
            <Tile icon="users" label="员工" to={companyPaths.employees} />
          </li>
        </Can>
        <Can permission={roleRights}>
          <li>
            <Tile icon="shield" label="角色" to={companyPaths.roles} />
          </li>
        </Can>
        <li>
          <Tile icon="barcode" label="物料" to={materialsPath} />
        </li>
        <li>
          <Tile icon="building" label="企业认证" to={companyPaths.status} />
        </li>
      </ul>
    </section>
  )
}

function Become() {
  return (
    <Link className={styles.become} to={companyPaths.status}>
      <span className={styles.becomeMark}>
        <Icon name="building" size={22} />
      </span>
      <span className="grow1">
        <b className="m l1">企业采购</b>
        <span className="l1 s12 t3">与同事一起找货、下单、付款</span>
      </span>
      <span className="s13 info">去认证</span>
      <Icon name="right" size={16} className="t3" />
    </Link>
  )
}
