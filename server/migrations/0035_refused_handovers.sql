-- Why who should have received it did not take it; null: it was taken, taken back or forgotten.
alter table line_handovers
  add column refused_reason text,
  add check (refused_reason is null or returned_at is not null);
