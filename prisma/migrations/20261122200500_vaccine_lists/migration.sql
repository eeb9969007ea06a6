-- A vaccination may cover several diseases: each record and each earlier state gets the list with its one vaccine.
UPDATE health_records SET details = details || jsonb_build_object('vaccines', jsonb_build_array(
    jsonb_build_object('name', details -> 'vaccine', 'next_due_on', details -> 'next_due_on')))
WHERE kind = 'vaccination' AND NOT details ? 'vaccines';

UPDATE health_record_revisions SET state = jsonb_set(state, '{content,details,vaccines}', jsonb_build_array(
    jsonb_build_object('name', state #> '{content,details,vaccine}',
                       'next_due_on', state #> '{content,details,next_due_on}')))
WHERE state #>> '{content,kind}' = 'vaccination' AND state #> '{content,details,vaccines}' IS NULL;
