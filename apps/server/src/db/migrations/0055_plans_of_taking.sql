-- What is wanted comes as lists: PostgreSQL, which takes a plan for any list to be dearer than one for the list at hand, made the same
-- plans anew at every call, and they were half of what the call took.
ALTER FUNCTION "take_stock"(bigint[], integer[]) SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
ALTER FUNCTION "take_seckill"(bigint[], integer[], bigint, timestamp with time zone) SET plan_cache_mode = force_generic_plan;
