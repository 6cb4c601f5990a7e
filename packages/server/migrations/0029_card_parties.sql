-- Servers keep what a card shows of an agency in memory, as they keep that of an inspector.
CREATE TRIGGER note_realtors AFTER INSERT OR UPDATE OR DELETE ON realtors
  FOR EACH STATEMENT EXECUTE FUNCTION note_change('realtors');
