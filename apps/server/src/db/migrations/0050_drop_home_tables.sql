DROP TABLE "banners" CASCADE;--> statement-breakpoint
DROP TABLE "home_floors" CASCADE;--> statement-breakpoint
DROP TABLE "menus" CASCADE;--> statement-breakpoint
DROP TABLE "notices" CASCADE;