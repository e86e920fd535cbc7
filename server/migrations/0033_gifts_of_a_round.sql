-- What promotions gave at the cut of a round, who went without and who waits: as it was then. Rounds of before knew of none.
alter table packing_rounds add column gifts jsonb not null default '{"orders": 0, "pieces": 0, "without": [], "waiting": []}';
