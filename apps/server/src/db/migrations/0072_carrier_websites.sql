ALTER TABLE "carriers" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Sites and phones that are sure; what the platform has changed stays.
UPDATE "carriers" c SET "website" = s.website
  FROM (VALUES
    ('sf', 'https://www.sf-express.com/'),
    ('zto', 'https://www.zto.com/'),
    ('yto', 'https://www.yto.net.cn/'),
    ('sto', 'https://www.sto.cn/'),
    ('yunda', 'https://www.yundaex.com/'),
    ('jd', 'https://www.jdl.com/'),
    ('ems', 'https://www.ems.com.cn/'),
    ('youzheng', 'https://www.ems.com.cn/'),
    ('debang', 'https://www.deppon.com/'),
    ('zjs', 'https://www.zjs.com.cn/'),
    ('annengwuliu', 'https://www.ane56.com/'),
    ('kuayue', 'https://www.ky-express.com/')
  ) AS s(code, website)
  WHERE c.code = s.code;--> statement-breakpoint
UPDATE "carriers" c SET "phone" = s.phone
  FROM (VALUES
    ('zjs', '400-6789-000'),
    ('annengwuliu', '400-104-0088'),
    ('kuayue', '95324')
  ) AS s(code, phone)
  WHERE c.code = s.code AND c.phone = '';
